/** cohort: the whole application, as it is served. */
import { createServer } from "node:http";
import { readConfig } from "../../../../server/config.ts";
import { createApp } from "../../../../server/start/app.ts";
import { openServices } from "../../../../server/start/open-services.ts";
import { listen } from "./peer.ts";

const { services } = await openServices(readConfig(process.env));
listen(createServer(createApp(services, { validateResponses: false })));
