import type { PaymentStatus } from '@bellhop/contract/payments/link';

export const lengthOf = (status: PaymentStatus) => status.length;
