import { type PartnerState, type SettablePartner, settablePartners } from '@bellhop/contract/administration/partners';

export type SettableState = PartnerState & { readonly partner: SettablePartner };

/** Whether the hotel sets it; the others belong to the installation. */
export function isSettable(state: PartnerState): state is SettableState {
  return settablePartners.some((each) => each === state.partner);
}
