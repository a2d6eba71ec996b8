/** The filters in the address of the log; an empty object shows all. */
export interface LogsSearch {
  readonly person?: string;
  readonly action?: string;
  /** The id of a stay. */
  readonly stay?: string;
}

export function parseLogsSearch({ person, action, stay }: Record<string, unknown>): LogsSearch {
  return {
    ...(typeof person === 'string' && person !== '' && { person: person.slice(0, 200) }),
    ...(typeof action === 'string' && /^\w{1,20}$/.test(action) && { action }),
    ...(typeof stay === 'string' && /^[\w-]{1,64}$/.test(stay) && { stay }),
  };
}
