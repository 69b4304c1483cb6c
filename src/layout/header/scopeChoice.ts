import type { Option } from '../../ui/pickers/Options';

/** The choice of a company or of a venue. */
export interface ScopeChoice {
  label: string;
  /** The id of the chosen one. */
  value: string;
  options: readonly Option[];
  disabled?: boolean;
  onChange(id: string): void;
}
