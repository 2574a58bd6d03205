import { teamFailure } from '@/lib/team/messages';
import { useProvenChange } from '../panel/use-proven-change';
import { refreshTeam } from './use-team';

/** A change of the team. `onDone` closes the dialog. */
export const useTeamChange = (onDone: () => void) =>
  useProvenChange({ reload: refreshTeam, textOf: teamFailure, onDone });
