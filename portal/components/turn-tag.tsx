import { useTexts } from "../visit/texts.tsx";

interface TurnTagProps {
  /** Who must act next. */
  awaiting: "office" | "applicant";
  reader: "office" | "applicant";
}

/** Whose turn it is, beside the status: said only while the office waits for the applicant. */
export function TurnTag({ awaiting, reader }: TurnTagProps) {
  const t = useTexts();
  if (awaiting === "office") return null;
  return (
    <small className="turn block lg:whitespace-nowrap">
      {t(reader === "applicant" ? "corrections.turn.you" : "corrections.turn.applicant")}
    </small>
  );
}
