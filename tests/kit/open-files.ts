import { readdir, readlink } from "node:fs/promises";

const own = "/proc/self/fd";

/** Open files of this process in a folder, also those without a name; none where the system does not tell. */
export async function openFilesIn(folder: string): Promise<string[]> {
  const open: string[] = [];
  for (const number of await readdir(own).catch(() => [])) {
    const target = await readlink(`${own}/${number}`).catch(() => "");
    if (target.startsWith(folder)) open.push(`${own}/${number}`);
  }
  return open;
}
