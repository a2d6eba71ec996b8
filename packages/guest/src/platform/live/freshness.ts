/** How sure the guest can be that the screen is the newest there is. */
export type Freshness = { kind: 'live' } | { kind: 'polling' } | { kind: 'offline'; since: number };
