import { anyValue, type Flag, flags } from '@bellhop/contract/staff/privileges';
import { housekeepingServices } from '../features/setup/service-catalogue.ts';
import type { DemoAccount } from './demo-types.ts';

/** Public on purpose: while an account has it, the server listens on loopback only. */
export const demoPassword = 'Bellhop.demo.1';
/** The software token of `mfa@grand.example`; printed at start, so that anyone can try that sign-in. */
export const demoTotpSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

const all: readonly string[] = [anyValue];
const staffGroup = 'staff';

function at(hotel: string, flags: readonly Flag[], services = all, types = all): DemoAccount['privileges'][number] {
  return { hotel, types, services, flags };
}

/** Wire §7. */
export const demoAccounts: readonly DemoAccount[] = [
  {
    email: 'manager@grand.example',
    phone: '+902125550101',
    name: 'Defne',
    family: 'Kaya',
    group: staffGroup,
    privileges: [at('grand', flags)],
  },
  {
    email: 'housekeeping@grand.example',
    phone: '+902125550102',
    name: 'Fatma',
    family: 'Çetin',
    group: staffGroup,
    privileges: [at('grand', [], housekeepingServices, ['ORDER'])],
  },
  {
    email: 'frontdesk@grand.example',
    phone: '+902125550103',
    name: 'Emre',
    family: 'Doğan',
    group: staffGroup,
    privileges: [at('grand', ['BOOKINGS', 'FAST_CHECK_IN', 'PAYMENTS', 'STAFF_TEMPLATE'])],
  },
  {
    email: 'concierge@grand.example',
    phone: '+902125550104',
    name: 'Selin',
    family: 'Aydın',
    group: staffGroup,
    privileges: [at('grand', ['LOLREQUESTS', 'ALACARTE'])],
  },
  {
    email: 'group@grand.example',
    phone: '+902125550105',
    name: 'Kerem',
    family: 'Arslan',
    group: staffGroup,
    privileges: [at('grand', flags), at('beach', flags)],
  },
  {
    email: 'nobody@grand.example',
    phone: '+902125550106',
    name: 'Ece',
    family: 'Polat',
    group: staffGroup,
    privileges: [],
  },
  {
    email: 'nogroup@grand.example',
    phone: '+902125550107',
    name: 'Can',
    family: 'Tuna',
    group: null,
    privileges: [at('grand', [])],
  },
  {
    email: 'newcomer@grand.example',
    phone: '+902125550108',
    name: 'Naz',
    family: 'Erdem',
    group: staffGroup,
    newPassword: true,
    privileges: [at('grand', ['STAFF_TEMPLATE'])],
  },
  {
    email: 'mfa@grand.example',
    phone: '+902125550109',
    name: 'Mira',
    family: 'Yalçın',
    group: staffGroup,
    totpSecret: demoTotpSecret,
    privileges: [at('grand', flags)],
  },
  {
    email: 'manager@beach.example',
    phone: '+902525550201',
    name: 'Deniz',
    family: 'Koç',
    group: staffGroup,
    privileges: [at('beach', flags)],
  },
];
