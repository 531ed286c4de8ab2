import type { AskedDocument } from "../../council/catalogue/definition.ts";
import { useTexts } from "../visit/texts.tsx";

/** A document in a list of what to bring: its name, and whether it is optional or one of a group of which one is enough. */
export function DocumentName({
  document,
}: {
  document: Pick<AskedDocument, "name" | "foreign" | "need">;
}) {
  const t = useTexts();
  const { foreign, need } = document;
  const name = <span lang={foreign?.name}>{document.name}</span>;
  if (need === "required") return name;
  return (
    <span>
      {name}{" "}
      <span className="text-muted">
        {need === "optional" ? t("common.optional") : t("documents.oneIsEnough")}
      </span>
    </span>
  );
}
