import { PERMISSIONS, type Permission } from '@/contract/permissions';
import { permissionTexts } from '@/lib/team/messages';
import { canGrant, withPermission } from '@/lib/team/rights';
import { useRights } from '../panel/permissions';

interface PermissionFieldsProps {
  chosen: Permission[];
  onChange: (chosen: Permission[]) => void;
}

/** Permissions as check boxes; those that the signed-in person cannot give are disabled (D54). */
export function PermissionFields({ chosen, onChange }: PermissionFieldsProps) {
  const own = useRights();
  return (
    <fieldset className="mt-5">
      <legend className="mb-1 font-semibold text-sm">Permisos</legend>
      {PERMISSIONS.map((permission) => {
        const isFixed = !canGrant(own, permission);
        const { label, text } = permissionTexts[permission];
        return (
          <label
            key={permission}
            className={`flex min-h-11 items-start gap-3 py-2 ${isFixed ? 'text-muted' : ''}`}
          >
            <input
              type="checkbox"
              name="permisos"
              value={permission}
              disabled={isFixed}
              checked={chosen.includes(permission)}
              onChange={({ target }) =>
                onChange(withPermission(chosen, permission, target.checked))
              }
              className="check"
            />
            <span>
              <span className="block font-medium leading-tight">{label}</span>
              <span className="block text-muted text-sm">{text}</span>
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
