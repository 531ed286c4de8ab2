import { useTexts } from "../visit/texts.tsx";

interface TurnTagProps {
  /** Who must act next. */
  awaiting: "office" | "applicant";
  reader: "office" | "applicant";
}

/** Says beside the status that the office waits for the applicant; renders nothing if it is the office's turn. */
export function TurnTag({ awaiting, reader }: TurnTagProps) {
  const t = useTexts();
  if (awaiting === "office") return null;
  return (
    <small className="turn block lg:whitespace-nowrap">
      {t(reader === "applicant" ? "corrections.turn.you" : "corrections.turn.applicant")}
    </small>
  );
}
