import type { Department } from '@bellhop/contract/departments/department';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { Failure } from '../../platform/failure.ts';
import { system } from '../../platform/live/system-actor.ts';
import { StartFailure } from '../../platform/start-failure.ts';
import { type DepartmentBody, readDepartments, retireDepartment, saveDepartment } from './service.ts';

/** The operator's actions on a hotel's departments; every open console receives the change. Throws `StartFailure`. */
export interface DepartmentAdministration {
  list(hotelId: string): Promise<Department[]>;
  save(hotelId: string, id: string, body: DepartmentBody): Promise<Department>;
  retire(hotelId: string, id: string): Promise<Department>;
}

export function administerDepartments(database: Database, clock: Clock): DepartmentAdministration {
  const parts = { database, clock };
  return {
    list: (hotelId) => readDepartments(parts, hotelId),
    save: (hotelId, id, body) => inWords(saveDepartment(parts, hotelId, system, id, body)),
    retire: (hotelId, id) => inWords(retireDepartment(parts, hotelId, system, id, undefined)),
  };
}

async function inWords<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const fields = (error.extras.fields ?? []).map(({ path, reason }) => `${path} (${reason})`).join(', ');
    throw new StartFailure(`The department does not fit: ${fields || error.code}.`, error);
  }
}
