import type { Privileges } from '@bellhop/contract/staff/privileges';

export const readers = ({ authorizedFields }: Privileges): boolean => authorizedFields.includes('PAYMENTS');
