/** The freshness of the shown data: live, polled, or offline since a moment. */
export type Freshness = { kind: 'live' } | { kind: 'polling' } | { kind: 'offline'; since: number };
