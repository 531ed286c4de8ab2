/**
 * Reads parts of the page aloud. The button is shown only if the device itself has a voice for the page's language,
 * because other voices send the text to a server of their provider.
 */
customElements.define(
  "listen-button",
  class extends HTMLElement {
    connectedCallback() {
      // Some mobile browsers lack speech synthesis.
      const speech = window.speechSynthesis as SpeechSynthesis | undefined;
      if (!speech) return;
      const button = this.querySelector("button")!;
      // The end event of an earlier reading may arrive late.
      let lastReading = 0;
      const setReading = (isReading: boolean) => this.toggleAttribute("reading", isReading);
      const showWithVoice = () => (this.hidden = !findVoice(speech));
      const stop = () => {
        speech.cancel();
        setReading(false);
      };
      button.addEventListener("click", () => {
        if (this.hasAttribute("reading")) return stop();
        // Ends a reading that another page left unfinished.
        speech.cancel();
        const thisReading = ++lastReading;
        const end = () => thisReading === lastReading && setReading(false);
        const texts = this.textsToRead();
        texts.forEach((text, index) => {
          const utterance = new SpeechSynthesisUtterance(text);
          utterance.voice = findVoice(speech)!;
          utterance.lang = utterance.voice.lang;
          if (index === texts.length - 1) utterance.addEventListener("end", end);
          utterance.addEventListener("error", end);
          speech.speak(utterance);
        });
        setReading(texts.length > 0);
      });
      // Browsers load their voices some time after the page.
      speech.addEventListener?.("voiceschanged", showWithVoice);
      showWithVoice();
      window.addEventListener("pagehide", stop);
    }

    /** The texts of the parts, in page order. They are read one by one, because some browsers cut off long texts. */
    textsToRead(): string[] {
      return [...document.querySelectorAll<HTMLElement>(this.dataset.reads!)]
        .map((part) => part.innerText.trim())
        .filter((text) => text !== "");
    }
  },
);

/** A voice of the device for the page's language, preferably of India. */
function findVoice(speech: SpeechSynthesis): SpeechSynthesisVoice | undefined {
  const { lang } = document.documentElement;
  const voices = speech
    .getVoices()
    .filter((voice) => voice.localService && voice.lang.slice(0, 2).toLowerCase() === lang);
  return voices.find((voice) => /IN$/i.test(voice.lang)) ?? voices[0];
}
