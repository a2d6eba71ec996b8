-- Without mail or text messages an administrator hands a letter to a colleague over: whether the last one went that way, and
-- whether the holder of the account has not shown since that its address is theirs.
alter table staff_invitations add column by_hand boolean not null default false;
alter table identity_accounts add column handed_over boolean not null default false;
