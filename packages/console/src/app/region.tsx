import { Boundary } from '@bellhop/browser/boundary.tsx';
import type { ReactNode } from 'react';
import { CrashedView, type RegionName } from './crashed-view.tsx';

/** A part of the shell that may break without the others (SHELL-18). */
export function Region({ name, children }: { readonly name: RegionName; readonly children: ReactNode }) {
  return (
    <Boundary name={name} view={(error, reset) => <CrashedView where={name} error={error} reset={reset} />}>
      {children}
    </Boundary>
  );
}
