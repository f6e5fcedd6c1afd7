/** cohort: the whole application, as it is served. */
import { createServer } from "node:http";
import { createApp } from "../../../server/app.ts";
import { readConfig } from "../../../server/config.ts";
import { openServices } from "../../../server/open-services.ts";
import { listen } from "./peer.ts";

const { services } = await openServices(readConfig(process.env));
listen(createServer(createApp(services, { validateResponses: false })));
