import { load, type LoadResult, type NextRequest } from "./load.ts";
import type { MeasuredServer } from "./processes.ts";
import {
  citizenRequests,
  staffRequests,
  approvalRequests,
  serviceListRequests,
  submissionRequests,
  type ApplicationToReview,
} from "./requests.ts";
import type { Village } from "./village.ts";

/** The request to the plain server, and the equivalent requests to the portal. */
export interface Scenario {
  plain: NextRequest;
  variants: Variant[];
}

interface Variant {
  name: string;
  /** The goal at 16 clients, as a share of the plain server's throughput. */
  goal: number;
  portal: NextRequest;
}

export interface Rate {
  name: string;
  clients: number;
  goal: number | undefined;
  portal: ScenarioTimings;
  plain: ScenarioTimings;
}

interface ScenarioTimings {
  perSecond: number;
  /** The median and the 99th percentile of the response times, in milliseconds. */
  p50: number;
  p99: number;
}

export interface BenchSize {
  rows: number;
  rounds: number;
  /** Duration of one round. */
  seconds: number;
}

const goalClients = 16;
const clientCounts = [1, goalClients, 64];

/** Scenarios that only read come first: the others queue letters, which the portal sends during later scenarios. */
export function scenariosOf(village: Village, toReview: ApplicationToReview[]): Scenario[] {
  return [
    {
      plain: serviceListRequests(),
      variants: [{ name: "list of services, page", goal: 1, portal: serviceListRequests() }],
    },
    {
      plain: citizenRequests("/own", village),
      variants: [
        {
          name: "own list, data",
          goal: 0.25,
          portal: citizenRequests("/dashboard/user.data", village),
        },
        { name: "own list, page", goal: 0.08, portal: citizenRequests("/dashboard/user", village) },
      ],
    },
    {
      plain: staffRequests("/staff", village),
      variants: [
        {
          name: "staff list, data",
          goal: 0.25,
          portal: staffRequests("/dashboard/staff.data", village),
        },
        {
          name: "staff list, page",
          goal: 0.08,
          portal: staffRequests("/dashboard/staff", village),
        },
      ],
    },
    {
      plain: approvalRequests(village, toReview, (id) => `/review?id=${id}`),
      variants: [
        {
          name: "status change",
          goal: 0.4,
          portal: approvalRequests(
            village,
            toReview,
            (id) => `/dashboard/staff/applications/${id}`,
          ),
        },
      ],
    },
    {
      plain: submissionRequests(village, (service) => `/submit?service=${service}`),
      variants: [
        {
          name: "submission, 300 kB PDF",
          goal: 0.5,
          portal: submissionRequests(village, (service, key) => `/apply/${service}?form=${key}`),
        },
      ],
    },
  ];
}

/**
 * Measures a scenario at 1, 16 and 64 clients. The two servers take turns, so that disturbances
 * affect both. All variants of a scenario are compared with the same rounds of the plain server.
 */
export async function compare(
  { plain, variants }: Scenario,
  servers: { portal: MeasuredServer; plain: MeasuredServer },
  { rounds, seconds }: BenchSize,
): Promise<Rate[]> {
  const rates = new Map<Variant, Rate[]>(variants.map((variant) => [variant, []]));
  for (const clients of clientCounts) {
    const plainLoads: LoadResult[] = [];
    const portalLoads = new Map<Variant, LoadResult[]>(variants.map((variant) => [variant, []]));
    for (let round = 0; round < rounds; round += 1) {
      for (const variant of variants) {
        plainLoads.push(await load(servers.plain.port, clients, seconds / variants.length, plain));
        portalLoads
          .get(variant)!
          .push(await load(servers.portal.port, clients, seconds, variant.portal));
      }
    }
    for (const variant of variants)
      rates.get(variant)!.push({
        name: variant.name,
        clients,
        goal: clients === goalClients ? variant.goal : undefined,
        portal: timingsOf(portalLoads.get(variant)!),
        plain: timingsOf(plainLoads),
      });
  }
  return [...rates.values()].flat();
}

function timingsOf(loads: LoadResult[]): ScenarioTimings {
  const answers = loads.reduce((all, one) => all + one.answers, 0);
  const seconds = loads.reduce((all, one) => all + one.seconds, 0);
  const times = loads.flatMap((load) => load.times);
  return { perSecond: answers / seconds, p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
}

/** The response time that this share of the responses, from 0 to 1, does not exceed. */
export function quantile(times: number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
