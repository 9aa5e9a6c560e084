import { Component, type ReactNode } from 'react';

interface State {
  /** The message of what was thrown; none while all is well. */
  message?: string;
}

/** What a reader sees in place of a component that threw: spec section 8, "Page crash". */
export class CrashBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { message: error instanceof Error ? error.message : String(error) };
  }

  override render(): ReactNode {
    const { message } = this.state;
    if (message === undefined) return this.props.children;
    return (
      <div className="island-failure" role="alert">
        <p>
          <strong>This page crashed.</strong>
        </p>
        <p>{message}</p>
        <button type="button" className="button" onClick={() => this.setState({ message: undefined })}>
          Try again
        </button>
      </div>
    );
  }
}
