import { useContext } from 'react';
import { useReaches } from '../../platform/session/use-reaches.ts';
import {
  fieldOfParts,
  type RequestMarks,
  type RequestPart,
  RequestPartsContext,
  type RequestPlace,
} from '../request-store/request-part.ts';

/**
 * Returns the address of a request for the router: in the list of its kind if this person reaches that list, else among
 * the requests, because that list opens requests of every kind.
 */
export function addressOfKind(
  request: RequestMarks,
  parts: readonly RequestPart[],
  reaches: (place: RequestPlace) => boolean,
) {
  const place = fieldOfParts(
    parts.filter((part) => part.place !== undefined && reaches(part.place)),
    request,
    'place',
  );
  return `/app/staff/${place ?? 'requests'}/$id` as const;
}

/** A hook: `addressOfKind` for the person who is signed in. */
export function useAddressOfKind() {
  const parts = useContext(RequestPartsContext);
  const reaches = useReaches();
  return (request: RequestMarks) => addressOfKind(request, parts, reaches);
}
