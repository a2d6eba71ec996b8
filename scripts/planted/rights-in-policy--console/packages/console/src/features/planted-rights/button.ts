import { hasFlag } from '@bellhop/contract/staff/has-flag';
import type { Privileges } from '@bellhop/contract/staff/privileges';

export const hasButton = (privileges: Privileges): boolean => hasFlag(privileges, 'BOOKINGS');
