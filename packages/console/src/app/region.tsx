import { Component, type ReactNode } from 'react';
import { logProblem } from '../platform/log.ts';
import { CrashedView, type RegionName } from './crashed-view.tsx';

interface RegionProps {
  name: RegionName;
  children: ReactNode;
}

/** A part of the shell that may break without the others (SHELL-18). React has no boundary but a class. */
export class Region extends Component<RegionProps, { broken: { error: unknown } | null }> {
  override state: { broken: { error: unknown } | null } = { broken: null };

  static getDerivedStateFromError(error: unknown) {
    return { broken: { error } };
  }

  override componentDidCatch(error: unknown): void {
    logProblem(`the region ${this.props.name} broke`, error);
  }

  override render(): ReactNode {
    const { broken } = this.state;
    if (broken === null) return this.props.children;
    return <CrashedView where={this.props.name} error={broken.error} reset={() => this.setState({ broken: null })} />;
  }
}
