import { Component, type ReactNode } from 'react';
import { logProblem } from './log.ts';

interface BoundaryProps {
  /** Names the part in the log. */
  readonly name: string;
  /** Stands in place of the part after an error; `reset` draws the part again. */
  readonly view: (error: unknown, reset: () => void) => ReactNode;
  readonly children: ReactNode;
}

/** A part that may break without the others. React has no boundary but a class. */
export class Boundary extends Component<BoundaryProps, { broken: { error: unknown } | null }> {
  override state: { broken: { error: unknown } | null } = { broken: null };

  static getDerivedStateFromError(error: unknown) {
    return { broken: { error } };
  }

  override componentDidCatch(error: unknown): void {
    logProblem(`the region ${this.props.name} broke`, error);
  }

  override render(): ReactNode {
    const { broken } = this.state;
    return broken === null ? this.props.children : this.props.view(broken.error, () => this.setState({ broken: null }));
  }
}
