import { load, type Load, type NextRequest } from "./load.ts";
import type { Process } from "./processes.ts";
import { asCitizens, asStaff, review, services, submission, type Waiting } from "./requests.ts";
import type { Village } from "./village.ts";

/** The same errand, to the portal and to the plain server. */
export interface Scenario {
  name: string;
  /** The least the portal is to manage of the plain server's throughput, at 16 clients. */
  goal: number;
  portal: NextRequest;
  plain: NextRequest;
}

export interface Rate {
  name: string;
  clients: number;
  goal: number | undefined;
  portal: Measured;
  plain: Measured;
}

interface Measured {
  perSecond: number;
  /** Milliseconds that half, and all but one in a hundred, of the answers took at most. */
  p50: number;
  p99: number;
}

export interface Extent {
  rows: number;
  rounds: number;
  /** Of one round. */
  seconds: number;
}

const goalClients = 16;
const clientCounts = [1, goalClients, 64];

/** What is measured. Reading comes first: writing leaves letters that are sent meanwhile. */
export function scenariosOf(village: Village, waiting: Waiting[]): Scenario[] {
  const lists = { own: asCitizens("/own", village), staff: asStaff("/staff", village) };
  return [
    {
      name: "list of services, page",
      goal: 1,
      portal: services(),
      plain: services(),
    },
    {
      name: "own list, data",
      goal: 0.25,
      portal: asCitizens("/dashboard/user.data", village),
      plain: lists.own,
    },
    {
      name: "own list, page",
      goal: 0.08,
      portal: asCitizens("/dashboard/user", village),
      plain: lists.own,
    },
    {
      name: "staff list, data",
      goal: 0.25,
      portal: asStaff("/dashboard/staff.data", village),
      plain: lists.staff,
    },
    {
      name: "staff list, page",
      goal: 0.08,
      portal: asStaff("/dashboard/staff", village),
      plain: lists.staff,
    },
    {
      name: "status change",
      goal: 0.4,
      portal: review(village, waiting, (id) => `/dashboard/staff/applications/${id}`),
      plain: review(village, waiting, (id) => `/review?id=${id}`),
    },
    {
      name: "submission, 300 kB PDF",
      goal: 0.5,
      portal: submission(village, (service, key) => `/apply/${service}?form=${key}`),
      plain: submission(village, (service) => `/submit?service=${service}`),
    },
  ];
}

/** Measures one at 1, 16 and 64 clients, the two servers in turns: what disturbs one disturbs both. */
export async function compare(
  { name, goal, portal, plain }: Scenario,
  servers: { portal: Process; plain: Process },
  { rounds, seconds }: Extent,
): Promise<Rate[]> {
  const rates: Rate[] = [];
  for (const clients of clientCounts) {
    const loads = { portal: [] as Load[], plain: [] as Load[] };
    for (let round = 0; round < rounds; round += 1) {
      loads.plain.push(await load(servers.plain.port, clients, seconds, plain));
      loads.portal.push(await load(servers.portal.port, clients, seconds, portal));
    }
    rates.push({
      name,
      clients,
      goal: clients === goalClients ? goal : undefined,
      portal: sum(loads.portal),
      plain: sum(loads.plain),
    });
  }
  return rates;
}

function sum(loads: Load[]): Measured {
  const answers = loads.reduce((all, one) => all + one.answers, 0);
  const seconds = loads.reduce((all, one) => all + one.seconds, 0);
  const times = loads.flatMap((one) => one.times);
  return { perSecond: answers / seconds, p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
}

/** The time that this share of the answers took at most. */
export function quantile(times: number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
