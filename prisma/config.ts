/** Where Prisma's command line finds things. The server does not read this. */
import { defineConfig } from "prisma-cli/config";

export default defineConfig({
  schema: "schema.prisma",
  migrations: { path: "migrations" },
  ...(process.env.DATABASE_URL === undefined ? {} : { datasource: { url: process.env.DATABASE_URL } }),
});
