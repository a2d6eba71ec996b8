import { type PartnerState, type SettablePartner, settablePartners } from '@bellhop/contract/partners/administration';

export type SettableState = PartnerState & { readonly partner: SettablePartner };

/** Checks whether the hotel sets the partner; the others belong to the installation. */
export function isSettable(state: PartnerState): state is SettableState {
  return settablePartners.some((each) => each === state.partner);
}
