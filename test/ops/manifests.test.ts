/** The files in ops/ against the schemas of those who read them, and against ourselves. */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "@jest/globals";
import { Deployment } from "kubernetes-models/apps/v1/Deployment";
import { CronJob } from "kubernetes-models/batch/v1/CronJob";
import { Ingress } from "kubernetes-models/networking.k8s.io/v1/Ingress";
import { NetworkPolicy } from "kubernetes-models/networking.k8s.io/v1/NetworkPolicy";
import { PodDisruptionBudget } from "kubernetes-models/policy/v1/PodDisruptionBudget";
import { ConfigMap } from "kubernetes-models/v1/ConfigMap";
import { Namespace } from "kubernetes-models/v1/Namespace";
import { Secret } from "kubernetes-models/v1/Secret";
import { Service } from "kubernetes-models/v1/Service";
import { parse, parseAllDocuments } from "yaml";
import { secretNames } from "../../server/config/faults.ts";
import { DEFAULT_CONNECTIONS } from "../../server/config/work.ts";
import { DRAIN_DELAY_SECONDS, readConfig } from "../../server/config.ts";
import { CHECK_MS } from "../../server/lifecycle/health.ts";
import { EXIT_MS } from "../../server/lifecycle/shutdown.ts";

const kinds = {
  "apps/v1/Deployment": Deployment,
  "batch/v1/CronJob": CronJob,
  "networking.k8s.io/v1/Ingress": Ingress,
  "networking.k8s.io/v1/NetworkPolicy": NetworkPolicy,
  "policy/v1/PodDisruptionBudget": PodDisruptionBudget,
  "v1/ConfigMap": ConfigMap,
  "v1/Namespace": Namespace,
  "v1/Secret": Secret,
  "v1/Service": Service,
} as const;

interface Probe {
  httpGet: { path: string; port: string };
  periodSeconds: number;
  timeoutSeconds: number;
  failureThreshold: number;
}
interface Container {
  image: string;
  startupProbe?: Probe;
  livenessProbe?: Probe;
  readinessProbe?: Probe;
  args?: string[];
  env?: { name: string; value?: string }[];
  securityContext: { readOnlyRootFilesystem: boolean; allowPrivilegeEscalation: boolean };
}
interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string };
  data?: Record<string, string>;
  stringData?: Record<string, string>;
  spec?: {
    replicas?: number;
    strategy?: { rollingUpdate: { maxSurge: number } };
    template?: { spec: { containers: Container[]; terminationGracePeriodSeconds: number } };
    jobTemplate?: { spec: { template: { spec: { containers: Container[] } } } };
  };
}

const folder = "ops/kubernetes";
const manifests = readdirSync(folder).flatMap((file) =>
  parseAllDocuments(readFileSync(`${folder}/${file}`, "utf8")).map((document) => {
    const manifest = document.toJS() as Manifest;
    return { name: `${file}: ${manifest.kind} ${manifest.metadata.name}`, manifest };
  }),
);
const containers = manifests.flatMap(({ manifest: { spec } }) => [
  ...(spec?.template?.spec.containers ?? []),
  ...(spec?.jobTemplate?.spec.template.spec.containers ?? []),
]);

describe("Kubernetes", () => {
  it.each(manifests)("$name is what the API takes", ({ manifest }) => {
    const Kind = kinds[`${manifest.apiVersion}/${manifest.kind}` as keyof typeof kinds];
    expect(() => new Kind(manifest as never).validate()).not.toThrow();
    expect(manifest.kind === "Namespace" || manifest.metadata.namespace === "cohort").toBe(true);
  });

  it("a field of the wrong type would be found", () => {
    const { manifest } = manifests.find(({ manifest: { kind } }) => kind === "Deployment") ?? {};
    const wrong = { ...manifest, spec: { ...manifest?.spec, replicas: "two" } };
    expect(() => new Deployment(wrong as never).validate()).toThrow();
  });

  it("containers are not root's, and their root is read-only", () => {
    expect(containers).toHaveLength(2);
    for (const { securityContext } of containers)
      expect(securityContext).toMatchObject({
        readOnlyRootFilesystem: true,
        allowPrivilegeEscalation: false,
      });
  });

  const deployment = manifests.find(({ manifest: { kind } }) => kind === "Deployment")?.manifest.spec;

  it("all pods of a rollout fit into PostgreSQL's usual 100 connections, 3 of them reserved", () => {
    const settings = manifests.find(({ manifest: { kind } }) => kind === "ConfigMap")?.manifest.data ?? {};
    const pods = (deployment?.replicas ?? 0) + (deployment?.strategy?.rollingUpdate.maxSurge ?? 0);
    const connections = Object.values(DEFAULT_CONNECTIONS).reduce((sum, each) => sum + each, 0);
    expect(pods).toBe(3);
    expect(pods * Number(settings.WORKERS) * connections).toBeLessThanOrEqual(97);
  });

  it("probes ask the process and its readiness apart; a pod may take as long as it needs to end", () => {
    const [container] = deployment?.template?.spec.containers ?? [];
    expect(container?.livenessProbe?.httpGet).toEqual({ path: "/livez", port: "http" });
    expect(container?.readinessProbe?.httpGet).toEqual({ path: "/readyz", port: "http" });
    expect(deployment?.template?.spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(20);
  });

  it("probes wait for longer than /readyz takes, and a pod that ends is out of turn while it still serves", () => {
    const [container] = deployment?.template?.spec.containers ?? [];
    const { startupProbe, livenessProbe, readinessProbe } = container ?? {};
    for (const probe of [startupProbe, livenessProbe, readinessProbe])
      expect((probe?.timeoutSeconds ?? 1) * 1_000).toBeGreaterThan(CHECK_MS);
    const { periodSeconds = Number.NaN, failureThreshold = Number.NaN } = readinessProbe ?? {};
    const settings = manifests.find(({ manifest: { kind } }) => kind === "ConfigMap")?.manifest.data ?? {};
    expect(periodSeconds * failureThreshold).toBeLessThan(Number(settings.DRAIN_DELAY_SECONDS));
    // A first start on a slow node has half an hour.
    expect((startupProbe?.periodSeconds ?? 0) * (startupProbe?.failureThreshold ?? 0)).toBe(1_800);
  });

  it("the settings are settings of ours, and complete for production", () => {
    const named = (kind: string) =>
      manifests.filter(({ manifest }) => manifest.kind === kind).map(({ manifest }) => manifest);
    const [config] = named("ConfigMap");
    const [secret] = named("Secret");
    const env = containers.find(({ args }) => args === undefined)?.env ?? [];
    const key = (byte: number) => `k1:${Buffer.alloc(32, byte).toString("base64")}`;
    const values: Record<string, string> = {
      ...secret?.stringData,
      data_keys: key(1),
      index_keys: key(2),
      code_keys: key(3),
      twilio_account_sid: `AC${"0".repeat(32)}`,
      twilio_from: "+447400100100",
    };
    const settings: Record<string, string> = { NODE_ENV: "production", ...config?.data };
    for (const { name, value } of env) {
      const key = value === undefined ? name.toLowerCase() : (value.split("/").at(-1) ?? "");
      expect(Object.keys(values)).toContain(key);
      expect(value === undefined || secretNames.some((secretName) => `${secretName}_FILE` === name)).toBe(
        true,
      );
      settings[name.replace(/_FILE$/, "")] = values[key] ?? "";
    }
    expect(readConfig(settings)).toMatchObject({
      production: true,
      trustProxy: 1,
      documents: { kind: "s3" },
    });
  });
});

interface Composed {
  read_only: boolean;
  cap_drop: string[];
  environment: Record<string, string>;
  user?: string;
  healthcheck?: object;
  stop_grace_period: string;
}

describe("proxies", () => {
  const seconds = (text: string, name: RegExp) => Number(name.exec(text)?.[1]);

  it("HAProxy waits for longer than /readyz takes, and sees a server that stops in time", () => {
    const sample = readFileSync("ops/proxies/haproxy.cfg", "utf8");
    expect(seconds(sample, /^ {2}timeout check (\d+)s$/m) * 1_000).toBeGreaterThan(CHECK_MS);
    const [, inter, fall] = /^ {2}default-server check inter (\d+)s fall (\d+) rise 1$/m.exec(sample) ?? [];
    expect(Number(fall)).toBeGreaterThanOrEqual(3);
    expect(Number(inter) * Number(fall)).toBeLessThan(DRAIN_DELAY_SECONDS.proxied);
  });

  it("Caddy waits for longer than /readyz takes, and sees a server that stops in time", () => {
    const sample = readFileSync("ops/proxies/Caddyfile", "utf8");
    const [interval, timeout] = [/health_interval (\d+)s/, /health_timeout (\d+)s/].map((name) =>
      seconds(sample, name),
    );
    expect((timeout ?? 0) * 1_000).toBeGreaterThan(CHECK_MS);
    expect(interval).toBeLessThan(DRAIN_DELAY_SECONDS.proxied);
  });

  it("container and unit have more time to end than the server takes at most", () => {
    const unit = readFileSync("ops/systemd/cohort.service", "utf8");
    expect(seconds(unit, /^TimeoutStopSec=(\d+)$/m) * 1_000).toBeGreaterThan(EXIT_MS);
    const container = readFileSync("ops/container/Containerfile", "utf8");
    expect(seconds(container, /^HEALTHCHECK .*--timeout=(\d+)s/m) * 1_000).toBeGreaterThan(CHECK_MS);
  });
});

describe("container and units", () => {
  const containerfile = readFileSync("ops/container/Containerfile", "utf8");
  const start = (JSON.parse(readFileSync("package.json", "utf8")) as { scripts: { start: string } }).scripts
    .start;
  const flags = start.replace(/^exec node /, "");

  it("the server is called as npm start calls it", () => {
    const [, command = "[]"] = /^CMD (\[.*\])$/m.exec(containerfile) ?? [];
    expect((JSON.parse(command) as string[]).join(" ")).toBe(flags);
    const unit = readFileSync("ops/systemd/cohort.service", "utf8");
    expect(unit).toContain(`ExecStart=/opt/cohort/node_modules/.bin/node ${flags}\n`);
  });

  it("the container is not root's, and looks whether it lives", () => {
    const last = containerfile.slice(containerfile.lastIndexOf("\nFROM "));
    const [, user = "0"] = /^USER (\d+):\d+$/m.exec(last) ?? [];
    expect(Number(user)).toBeGreaterThan(0);
    expect(last).toMatch(/^HEALTHCHECK .*\\\n {2}CMD \[.*\/livez/m);
  });

  it("the container can trace, where it is built for that", () => {
    const copied = readFileSync("ops/container/Containerfile.dockerignore", "utf8").split("\n");
    expect(copied).toContain("!ops/tracing");
    expect(containerfile).toContain("npm ci --prefix ops/tracing");
  });

  it("compose: read-only, without privileges, with time to end, and the settings are complete", () => {
    const { services } = parse(readFileSync("ops/container/compose.yaml", "utf8")) as {
      services: { cohort: Composed; database: { healthcheck: object } };
    };
    const { read_only, cap_drop, environment, ...cohort } = services.cohort;
    expect([read_only, cap_drop]).toEqual([true, ["ALL"]]);
    // The image has both: neither its user nor its health check is taken away.
    expect([cohort.user, cohort.healthcheck]).toEqual([undefined, undefined]);
    expect(Number.parseInt(cohort.stop_grace_period, 10)).toBeGreaterThanOrEqual(20);
    expect(services.database.healthcheck).toHaveProperty("test");
    // Production asks for TLS to any database that is not on this machine.
    expect(() => readConfig({ DATABASE_URL: environment.DATABASE_URL })).not.toThrow();
    const names = Object.keys(environment).filter((name) => name.endsWith("_FILE"));
    expect(names).toEqual(["DATA_KEYS_FILE", "INDEX_KEYS_FILE", "CODE_KEYS_FILE"]);
  });
});
