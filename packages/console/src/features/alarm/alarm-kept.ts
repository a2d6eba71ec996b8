import { inLocal, type Stored } from '../../platform/storage/stored.ts';
import { type Ledger, ledger } from './alarm-ledger.ts';
import { alarmKey } from './drop-alarm.ts';

export const alarmLedger = (sub: string): Stored<Ledger> => inLocal(alarmKey(sub), ledger);
