-- Of an invitation that found an account the time of a first password was left out, which told that there was one.
update staff_invitations set expires_at = sent_at + 604800 where expires_at is null and not account_made;
