import { Button } from "../components/button.tsx";
import { FormOwner } from "../visit/form-owner.tsx";
import { useTexts } from "../visit/texts.tsx";
import { asRendered } from "../components/as-rendered.ts";
import { keysSwitch } from "./preferences.ts";

interface KeysHelpProps {
  areKeysOff: boolean;
  /** The URL of `portal/elements/review-keys.ts`. */
  script: string;
}

/**
 * The keyboard shortcuts of the list and the review, with the button that turns them off, and their script. Rendered on
 * the server only; in the browser React keeps that HTML. The script looks for the `data-keys…` attributes.
 */
export function KeysHelp(props: KeysHelpProps) {
  if (import.meta.env.SSR)
    return (
      <div className="keys no-print" data-keys={props.areKeysOff ? "off" : "on"}>
        <Help {...props} />
      </div>
    );
  return (
    // oxlint-disable-next-line react/no-danger -- sets nothing: it makes React leave what the server rendered.
    <div className="keys no-print" dangerouslySetInnerHTML={asRendered} suppressHydrationWarning />
  );
}

const shortcuts = [
  ["j", "down"],
  ["k", "up"],
  ["Enter", "open"],
  ["h", "previousFile"],
  ["l", "nextFile"],
  ["a", "approve"],
  ["r", "reject"],
  ["Ctrl + Enter", "decide"],
  ["u", "underReview"],
  ["n", "next"],
  ["/", "search"],
  ["?", "help"],
] as const;

function Help({ areKeysOff, script }: KeysHelpProps) {
  const t = useTexts();
  return (
    <>
      <Button type="button" appearance="secondary" small data-keys-open="">
        {t("review.keys.title")}
      </Button>
      <dialog id="keys-help" role="dialog" className="dialog" aria-labelledby="keys-title">
        <div className="dialog-head">
          <h2 id="keys-title">{t("review.keys.title")}</h2>
          <Button type="button" appearance="secondary" small data-keys-close="">
            {t("common.close")}
          </Button>
        </div>
        <div className="dialog-body stack gap-4">
          <dl className="keys-list">
            {shortcuts.map(([key, name]) => (
              <div key={key}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{t(`review.keys.${name}`)}</dd>
              </div>
            ))}
          </dl>
          <p className="hint">{t(areKeysOff ? "review.keys.areOff" : "review.keys.hint")}</p>
          <form method="post">
            <FormOwner />
            <Button name={keysSwitch} value={areKeysOff ? "on" : "off"} appearance="secondary">
              {t(areKeysOff ? "review.keys.turnOn" : "review.keys.turnOff")}
            </Button>
          </form>
        </div>
      </dialog>
      <script type="module" src={script} />
    </>
  );
}
