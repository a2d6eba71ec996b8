-- Devices on which somebody signed in to an account before. Wrong passwords from them are counted apart, so that a stranger's do
-- not shut out the owner.
create table identity_devices (
  sub text not null references identity_accounts (sub) on delete cascade,
  -- Digest under the server's key, bound to the account, of the secret that the device keeps.
  digest bytea not null,
  -- Unix seconds of the last complete sign-in there.
  used_at bigint not null,
  primary key (sub, digest)
);

-- True: the account may hold BELLHOP_ADMIN without a second factor. Only demo accounts that have the password that everybody
-- knows; the server looks at its start which ones do, and a change of the password ends it.
alter table identity_accounts add column excused_from_factor boolean not null default false;
