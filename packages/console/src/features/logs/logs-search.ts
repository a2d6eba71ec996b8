import { accessActs } from '@bellhop/contract/access-acts';
import { entityId } from '@bellhop/contract/scalars';
import * as z from 'zod/mini';
import { ifValid, oneOf, text } from '../../platform/lists/address-format.ts';

/** The filters in the address of the log; an empty object shows all. `stay`: the id of a stay. */
export const logsSearch = z.object({ person: text, action: oneOf(...accessActs), stay: ifValid(entityId) });
export type LogsSearch = z.output<typeof logsSearch>;
