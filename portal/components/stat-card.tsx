import type { ReactNode } from "react";
import { formatNumber } from "../../texts/format.ts";
import type { Tone } from "./tone.ts";

interface StatGridProps {
  /** On a phone, a single line of figures instead of cards. */
  compact?: boolean;
  /** Each figure beside its label: lower cards, so that the list below them begins further up. */
  flat?: boolean;
  children: ReactNode;
}

/** A row of figures; its children are `StatCard`s. */
export function StatGrid({ compact, flat, children }: StatGridProps) {
  const classes = ["stat-grid", compact && "stat-grid-compact", flat && "stat-grid-flat"];
  return <dl className={classes.filter(Boolean).join(" ")}>{children}</dl>;
}

interface StatCardProps {
  label: string;
  value: number;
  /** The colour of the upper edge. */
  tone?: Tone;
  /** The URL of the counted list. */
  href?: string;
}

/** A number under its label. */
export function StatCard({ label, value, tone, href }: StatCardProps) {
  const classes = ["stat", tone && `stat-${tone}`, href && "stat-link"];
  return (
    <div className={classes.filter(Boolean).join(" ")}>
      <dt>{href ? <a href={href}>{label}</a> : label}</dt>
      <dd>{formatNumber(value)}</dd>
    </div>
  );
}
