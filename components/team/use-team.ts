import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryClient } from '@/components/session/query-client';
import { recheckAfter } from '@/components/session/recheck';
import { browserApi } from '@/lib/core/browser/browser-http';
import type { Http } from '@/lib/core/http';
import { listInvitations, listMembers } from '@/lib/team/api';
import { PANEL_KEY } from '../panel/table/resource';

const TEAM_KEY = [PANEL_KEY, 'equipo'];

/** A page of the staff. */
export const useMembers = (page: number) => useTeamQuery('personas', page, listMembers);

/** A page of the invitations. */
export const useInvitations = (page: number) => useTeamQuery('invitaciones', page, listInvitations);

/** Reloads both lists after a change. */
export const refreshTeam = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: TEAM_KEY });

function useTeamQuery<List>(
  name: string,
  page: number,
  read: (http: Http, page: number) => Promise<List>,
) {
  const query = useQuery(
    {
      queryKey: [...TEAM_KEY, name, page],
      queryFn: ({ signal }) => read(browserApi(signal), page),
      placeholderData: keepPreviousData,
    },
    queryClient,
  );
  const { error } = query;
  useEffect(() => {
    if (!error) return;
    console.error(error);
    recheckAfter(error);
  }, [error]);
  return query;
}
