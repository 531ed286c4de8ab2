import type { ReactNode } from "react";
import type {
  KeyRequest,
  NewKeyRequest,
} from "../../../council/accounts/second-factor/passkeys/requests.ts";
import { useTexts } from "../../visit/texts.tsx";

interface PasskeyButtonProps {
  request: KeyRequest | NewKeyRequest;
  /** The button that sends the form with a passkey's answer. */
  children: ReactNode;
}

/** A button that asks the device for a passkey. `portal/elements/passkey-button.ts` shows the button and asks the device. */
export function PasskeyButton({ request, children }: PasskeyButtonProps) {
  const t = useTexts();
  return (
    <passkey-button data-request={JSON.stringify(request)} hidden>
      <input type="hidden" name="passkey" />
      {children}
      <p className="mt-2" role="alert" hidden>
        {t("secondFactor.errors.passkeyFailed")}
      </p>
    </passkey-button>
  );
}
