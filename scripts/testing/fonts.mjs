import { spawnSync } from "node:child_process";
import { aptInstall, mayAptInstall } from "./apt.mjs";

/** Installs a font for Hindi if there is none; prints a warning if that fails. */
export async function installDevanagariFonts() {
  if (process.platform !== "linux" || hasDevanagari()) return;
  if (mayAptInstall()) {
    console.log("Fonts: none has Devanagari letters; installing fonts-noto-core (apt-get) …");
    await aptInstall("fontconfig");
    await aptInstall("fonts-noto-core");
    if (hasDevanagari()) return;
  }
  console.log("Fonts: none has Devanagari letters: Hindi pages are tested, but look like boxes.");
}

function hasDevanagari() {
  const list = spawnSync("fc-list", [":lang=hi"], { encoding: "utf8" });
  return list.status === 0 && list.stdout.trim() !== "";
}
