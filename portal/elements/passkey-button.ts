import { errorOfPasskeyName } from "../../council/accounts/second-factor/passkeys/passkey-name.ts";
import type {
  KeyRequest,
  NewKeyRequest,
} from "../../council/accounts/second-factor/passkeys/requests.ts";
import { cleanDisplayName } from "../../council/display-name.ts";

/**
 * The button of a form that a passkey answers: it asks the device, writes the device's answer into the form and sends the
 * form. It is hidden in browsers without passkeys: in old ones, and on pages without TLS in all.
 */
customElements.define(
  "passkey-button",
  class extends HTMLElement {
    connectedCallback() {
      if (!("PublicKeyCredential" in window)) return;
      this.hidden = false;
      const button = this.querySelector("button")!;
      button.addEventListener("click", (event) => {
        if (this.answer.value !== "" || this.hasWrongField(button.form!)) return;
        event.preventDefault();
        void this.ask(button);
      });
    }

    get answer() {
      return this.querySelector("input")!;
    }

    get request() {
      return JSON.parse(this.dataset.request!) as KeyRequest | NewKeyRequest;
    }

    /**
     * Whether another field of a form for a new passkey is empty, or the portal would refuse the name. Such a form is sent
     * without asking the device: otherwise the device would keep a passkey that the portal does not know.
     */
    hasWrongField(form: HTMLFormElement) {
      if (!("person" in this.request)) return false;
      const { value } = form.elements.namedItem("name") as HTMLInputElement;
      return !form.checkValidity() || errorOfPasskeyName(cleanDisplayName(value)) !== undefined;
    }

    async ask(button: HTMLButtonElement) {
      const [failureText] = this.getElementsByTagName("p");
      failureText!.hidden = true;
      button.disabled = true;
      const answer = await answerOf(this.request).catch(() => undefined);
      button.disabled = false;
      if (answer) {
        this.answer.value = JSON.stringify(answer);
        button.click();
        // An answer is accepted only once. After Back to this page, the device is asked again.
        this.answer.value = "";
      } else failureText!.hidden = false;
    }
  },
);

function answerOf(request: KeyRequest | NewKeyRequest) {
  return "person" in request ? makeKey(request) : askForKey(request);
}

async function makeKey({ challenge, domain, council, algorithms, person, known }: NewKeyRequest) {
  const { id, email, name } = person;
  const newKey = (await navigator.credentials.create({
    publicKey: {
      challenge: toBytes(challenge),
      rp: { id: domain, name: council },
      user: { id: toBytes(id), name: email, displayName: name },
      pubKeyCredParams: algorithms.map((alg) => ({ type: "public-key", alg })),
      excludeCredentials: known.map(asDescriptor),
      // Phones sync discoverable credentials, so that they outlast a lost phone.
      authenticatorSelection: { residentKey: "preferred", userVerification: "preferred" },
      attestation: "none",
    },
  })) as PublicKeyCredential;
  const response = newKey.response as AuthenticatorAttestationResponse;
  // Missing in older browsers.
  const { getTransports } = response as Partial<AuthenticatorAttestationResponse>;
  return {
    id: toText(newKey.rawId),
    clientDataJSON: toText(response.clientDataJSON),
    attestationObject: toText(response.attestationObject),
    transports: getTransports ? getTransports.call(response) : [],
  };
}

async function askForKey({ challenge, domain, known }: KeyRequest) {
  const usedKey = (await navigator.credentials.get({
    publicKey: {
      challenge: toBytes(challenge),
      rpId: domain,
      allowCredentials: known.map(asDescriptor),
      userVerification: "preferred",
    },
  })) as PublicKeyCredential;
  const response = usedKey.response as AuthenticatorAssertionResponse;
  return {
    id: toText(usedKey.rawId),
    clientDataJSON: toText(response.clientDataJSON),
    authenticatorData: toText(response.authenticatorData),
    signature: toText(response.signature),
  };
}

function asDescriptor({ id, transports }: KeyRequest["known"][number]) {
  return {
    type: "public-key" as const,
    id: toBytes(id),
    transports: transports as AuthenticatorTransport[],
  };
}

/** The bytes of a text in base64url. */
function toBytes(text: string) {
  const base64 = text.replace(/-/g, "+").replace(/_/g, "/");
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}

/** Bytes as a text in base64url. */
function toText(bytes: ArrayBuffer) {
  const base64 = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return base64.replace(/\+/g, "-").replace(/\//g, "_").replace(/=/g, "");
}
