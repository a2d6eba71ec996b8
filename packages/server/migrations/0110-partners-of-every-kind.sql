-- Accounts of every partner: payments, the hotel's own system (PMS), keys. How it goes with them stays beside the account.

alter table partner_accounts
  drop constraint partner_accounts_partner_check,
  add constraint partner_accounts_partner_check check (partner in ('payments', 'pms', 'keys')),
  -- What a driver needs beside address and keys, and what its partner says of itself.
  add column options jsonb not null default '{}',
  -- Up to where a partner was read.
  add column cursor text,
  -- Since when every call fails; null: the last one went well.
  add column failing_since bigint,
  -- What went wrong last, newest first: [{ at, text }].
  add column troubles jsonb not null default '[]';
