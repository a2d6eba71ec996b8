-- BELLHOP_ADMIN asks for a second factor since 0023. Sign-ins that its holders made before, without one, end.
update identity_sessions set ended_at = extract(epoch from now())::bigint, end_reason = 'ended'
  where ended_at is null and sub in (
    select sub from identity_accounts
      where not totp_enabled and not sms_mfa and not excused_from_factor and sub in (
        select user_id from staff_privileges where app_id = 'staff' and 'BELLHOP_ADMIN' = any(authorized_fields)));
