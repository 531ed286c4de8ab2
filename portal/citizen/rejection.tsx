import type { Reapplication } from "../../council/applications/apply-again.ts";
import type { CouncilView } from "../../council/settings/view.ts";
import { Button, ButtonLink } from "../components/button.tsx";
import { formatFileSize } from "../components/file-size.ts";
import { Icon } from "../components/icon.tsx";
import { TelephoneLink } from "../components/telephone-link.tsx";
import { FormOwner } from "../visit/form-owner.tsx";
import { useTexts } from "../visit/texts.tsx";

interface RejectionProps {
  /** The application's id. */
  id: string;
  /** The reviewer's remarks. */
  reason: string | null;
  reapplication: Reapplication;
  council: CouncilView;
  /** The ids of the files that were ticked when Apply Again failed. */
  tickedIds?: readonly string[] | undefined;
}

/** Says why an application was rejected, and offers to apply again. */
export function Rejection({ id, reason, reapplication, council, tickedIds }: RejectionProps) {
  const t = useTexts();
  const { isServiceOpen, asksIdentityNumber, documents } = reapplication;
  return (
    <section className="rejection" aria-labelledby="rejection">
      <h2 id="rejection" className="flex items-center gap-2">
        <Icon name="rejected" />
        {t("common.status.rejected")}
      </h2>
      <p className="whitespace-pre-line">{reason || t("applications.again.noReason")}</p>
      <div className="button-row no-print">
        <ButtonLink href={`/applications/${id}/paper.pdf`} appearance="secondary" icon="download">
          {t("papers.refusal.download")}
        </ButtonLink>
      </div>
      {isServiceOpen ? (
        <form className="stack gap-3 no-print" method="post" action={`/applications/${id}`}>
          <FormOwner />
          {documents.length > 0 && <EarlierDocuments {...{ documents, tickedIds }} />}
          <div className="button-row">
            <Button>{t("applications.again.submit")}</Button>
          </div>
          <p>
            {t(
              asksIdentityNumber
                ? "applications.again.filledInButNumbers"
                : "applications.again.filledIn",
            )}
          </p>
        </form>
      ) : (
        <p>
          {t("applications.again.serviceClosed")}{" "}
          <TelephoneLink number={council.phone} className="telephone" />
        </p>
      )}
    </section>
  );
}

/** The files of the rejected application, each with a checkbox to use it again. */
function EarlierDocuments({
  documents,
  tickedIds = [],
}: Pick<Reapplication, "documents"> & Pick<RejectionProps, "tickedIds">) {
  const t = useTexts();
  return (
    <fieldset>
      <legend className="label">{t("applications.again.documents")}</legend>
      {documents.flatMap(({ name: document, files }) =>
        files.map(({ id, name, size, withheld }) => {
          const file = `${document}: ${name || t("common.unknownFile")} (${formatFileSize(size)})`;
          return withheld ? (
            <p key={id}>
              {file} <span>{t(`documents.withheld.${withheld}`)}</span>
            </p>
          ) : (
            <label key={id} className="choice">
              <input
                type="checkbox"
                name="document"
                value={id}
                defaultChecked={tickedIds.includes(id)}
              />
              <span>{file}</span>
            </label>
          );
        }),
      )}
    </fieldset>
  );
}
