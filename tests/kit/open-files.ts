import { readdir, readlink } from "node:fs/promises";

const ownDescriptors = "/proc/self/fd";

/** The files of a folder that this process has open, also those without a name; none where the system does not tell. */
export async function openFilesIn(folder: string): Promise<string[]> {
  const openPaths: string[] = [];
  for (const number of await readdir(ownDescriptors).catch(() => [])) {
    const target = await readlink(`${ownDescriptors}/${number}`).catch(() => "");
    if (target.startsWith(folder)) openPaths.push(`${ownDescriptors}/${number}`);
  }
  return openPaths;
}
