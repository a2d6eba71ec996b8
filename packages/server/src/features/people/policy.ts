/** The columns that decide who controls the account of a person with rights in the hotel. */
export interface MemberControl {
  /** Unix seconds; null: never. */
  seen_at: number | null;
  /** Null for an account of another pool. */
  account: object | null;
  /** Whether another hotel gives the person rights. */
  is_elsewhere: boolean;
  invitation: { invitedAt: number; accountMade: boolean } | null;
}

/** Checks whether the hotel's administrators control the account: the hotel made it, and its person has signed in. */
export function isActedOn(row: MemberControl): boolean {
  return isOurs(row) && !isAwaitedIn(row);
}

/** Checks whether the actor controls the account; the operator controls every account of this installation. */
export function mayActOn(row: MemberControl, actor: { isOperator: boolean }): boolean {
  return isActedOn(row) || (actor.isOperator && row.account !== null);
}

/** Checks whether the person has not signed in since the invitation. */
export function isAwaitedIn({ invitation, seen_at }: MemberControl): boolean {
  return invitation !== null && (seen_at ?? 0) < invitation.invitedAt;
}

/** Checks whether the hotel made the account, and no other hotel gives it rights. */
export function isOurs({ invitation, account, is_elsewhere }: MemberControl): boolean {
  return invitation?.accountMade === true && account !== null && !is_elsewhere;
}
