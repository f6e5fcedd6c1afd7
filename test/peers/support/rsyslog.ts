/** rsyslog from Debian's package, as a receiver of syslog over TLS that writes what it reads before it reads on. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { selfSigned } from "../../../server/platform/federation/certificate.ts";
import { freePort, listening } from "../../support/processes.ts";

export async function prepareRsyslog(folder: string) {
  const port = await freePort();
  const [file, caFile, keyFile] = ["audit.log", "ca.pem", "key.pem"].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const { privateKey, certificate } = await selfSigned("localhost", new Date());
  await writeFile(caFile, certificate);
  await writeFile(keyFile, privateKey);
  const settings = join(folder, "rsyslog.conf");
  await writeFile(
    settings,
    `global(workDirectory="${folder}" maxMessageSize="64k"
  defaultNetstreamDriver="gtls" defaultNetstreamDriverCAFile="${caFile}"
  defaultNetstreamDriverCertFile="${caFile}" defaultNetstreamDriverKeyFile="${keyFile}")
main_queue(queue.type="direct")
module(load="imtcp" streamDriver.name="gtls" streamDriver.mode="1" streamDriver.authMode="anon")
input(type="imtcp" port="${port}")
template(name="asSent" type="string" string="%rawmsg%\\n")
action(type="omfile" file="${file}" template="asSent" action.resumeRetryCount="-1")
`,
  );
  return {
    file,
    config: { host: "localhost", port, caFile },
    async start() {
      const daemon = spawn("/usr/sbin/rsyslogd", ["-n", "-f", settings, "-i", "NONE"], { stdio: "ignore" });
      await listening(port, () => "rsyslogd");
      return {
        async end(signal: NodeJS.Signals) {
          const ended = once(daemon, "exit");
          daemon.kill(signal);
          await ended;
        },
      };
    },
  };
}
