import { type Address, attributeOf } from '../accounts/address.ts';

/** Cognito's `CodeDeliveryDetails`. */
export type CodeDelivery = {
  AttributeName: 'email' | 'phone_number';
  DeliveryMedium: 'EMAIL' | 'SMS';
  /** Masked like Cognito's; enough for its owner to recognise. */
  Destination: string;
};

export function deliveryTo({ channel, value }: Address): CodeDelivery {
  return {
    AttributeName: attributeOf(channel),
    DeliveryMedium: channel === 'email' ? 'EMAIL' : 'SMS',
    Destination: channel === 'email' ? maskedMailbox(value) : maskedNumber(value),
  };
}

/** `d***@g***` */
function maskedMailbox(value: string): string {
  const at = value.lastIndexOf('@');
  return `${firstOf(value)}***@${firstOf(value.slice(at + 1))}***`;
}

/** `+********0101` */
function maskedNumber(value: string): string {
  return `+${'*'.repeat(Math.max(0, value.length - 5))}${value.slice(-4)}`;
}

function firstOf(text: string): string {
  return [...text][0] ?? '';
}
