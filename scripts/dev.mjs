// `npm run dev`, under the pinned Node: serves the portal with hot reload and the settings of `npm
// start`.
import { createServer as createHttpServer } from "node:http";
import { sep } from "node:path";
import { fileURLToPath } from "node:url";
import { createServer } from "vite";
import { run } from "./run-program.mjs";

const compiler = fileURLToPath(new URL("compile-texts.mjs", import.meta.url));
const compileTexts = () => run(process.execPath, [compiler]);

process.umask(0o077);
process.chdir(fileURLToPath(new URL("..", import.meta.url)));
await compileTexts();

const server = createHttpServer();
const vite = await createServer({
  appType: "custom",
  server: { middlewareMode: true, hmr: { server } },
});
vite.watcher.on("change", (file) => {
  const isText = file.includes(`${sep}texts${sep}`) && file.endsWith(".json");
  if (isText && !file.includes(`${sep}generated${sep}`)) void compileTexts();
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => void vite.close());

const { startInDevelopment } = await vite.ssrLoadModule("/server/dev.ts");
await startInDevelopment(vite, server);
