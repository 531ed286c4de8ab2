import { expect, it } from "vitest";
import { html } from "../../../tests/kit/html.tsx";
import { Backups, backupsId } from "./backups.tsx";

it("says when the newest backup was made, or that there is none", () => {
  const none = html(<Backups lastBackup={undefined} />);
  expect(none).toContain(`id="${backupsId}"`);
  expect(none).toContain("No backup has been made yet.");
  // The backup is made at 10:00 in India.
  const newest = html(
    <Backups lastBackup={{ madeAt: Date.UTC(2026, 0, 2, 4, 30), isBeforeAdministrators: false }} />,
  );
  expect(newest).toMatch(/The newest backup was made on [^<]*2026[^<]*10:00/);
  expect(newest).not.toContain("No backup");
});

it("says why a backup made before every administrator's account does not count", () => {
  const madeAt = Date.UTC(2026, 0, 2, 4, 30);
  const sentence = "may be of an empty portal";
  const early = html(<Backups lastBackup={{ madeAt, isBeforeAdministrators: true }} />);
  expect(early).toContain(sentence);
  expect(html(<Backups lastBackup={{ madeAt, isBeforeAdministrators: false }} />)).not.toContain(
    sentence,
  );
});
