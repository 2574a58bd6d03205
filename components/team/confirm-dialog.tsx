import { type Confirmation, ConfirmChange } from '../panel/confirm-change';
import { useTeamChange } from './use-team-change';

/** Confirmation of a change of the team. */
export function ConfirmDialog(props: { confirmation: Confirmation; onClose: () => void }) {
  return <ConfirmChange {...props} change={useTeamChange(props.onClose)} />;
}
