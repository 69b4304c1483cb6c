import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { lazy, useMemo, useState } from 'react';
import { Provider } from 'react-redux';
import { CONTRACT } from '../../../src/host/contract';
import { HostContext } from '../../../src/host/HostContext';
import { ServicesContext } from '../../../src/host/services';
import type { Services } from '../../../src/http/request';
import { createRequestLayer } from '../../../src/http/requestLayer';
import { controlOf, type FieldControls, loadControls } from '../../../src/kit/fieldTypes/loadControls';
import { fieldTypeOf, fieldTypes } from '../../../src/kit/fieldTypes/registry';
import { errorsOf } from '../../../src/kit/fieldTypes/validation/schema';
import { readsReducerOf } from '../../../src/kit/state/reads';
import { reducerOf } from '../../../src/kit/state/reducer';
import { category } from '../../../src/resources/category/category';
import { authReducer } from '../../../src/session/auth/auth';
import { scopeReducer } from '../../../src/session/scope/scope';
import { ScopeOptionsContext } from '../../../src/session/scope/scopeOptions';
import { Gallery, Specimen } from './Gallery';
import { SAMPLES, type Sample } from './samples';

const HOST = { contract: CONTRACT };

const CATEGORIES = ['Drinks', 'Popcorn', 'Sweets'].map((name, index) => ({
  _id: `c${index}`,
  categoryDetails: { name, isActive: true },
}));

const VENUES = {
  companies: [],
  venues: ['Riverside', 'Harbour'].map((name, index) => ({
    id: `v${index}`,
    name,
    isActive: true,
    companyId: 'h1',
  })),
  status: 'ready',
  retry: () => undefined,
} as const;

const isRegistered = (type: string): type is keyof typeof fieldTypes => type in fieldTypes;

/** Every type of field in the registry: empty, filled, wrong and disabled. The records that fields refer to are made up. */
export const FieldStates = lazy(async () => {
  const controls = await loadControls(Object.values(SAMPLES).map(({ field }) => field));
  return { default: () => <Types controls={controls} /> };
});

function Types({ controls }: { controls: FieldControls }) {
  const store = useMemo(createCategories, []);
  return (
    <Provider store={store}>
      <HostContext.Provider value={HOST}>
        <ServicesContext value={{ resources: [category] }}>
          <ScopeOptionsContext value={VENUES}>
            {Object.keys(fieldTypes)
              .filter(isRegistered)
              .map((type) => (
                <Gallery key={type} title={type}>
                  <FourStates sample={SAMPLES[type]} controls={controls} />
                </Gallery>
              ))}
          </ScopeOptionsContext>
        </ServicesContext>
      </HostContext.Provider>
    </Provider>
  );
}

function FourStates({
  sample: { field, filled, wrong },
  controls,
}: {
  sample: Sample;
  controls: FieldControls;
}) {
  const shared = { field, controls };
  return (
    <>
      <State {...shared} state="empty" value={fieldTypeOf(field).initial} />
      <State {...shared} state="filled" value={filled} />
      {wrong !== undefined && <State {...shared} state="wrong" value={wrong} />}
      <State {...shared} state="disabled" value={filled} />
    </>
  );
}

/** One control with its own value; a wrong value has the message that a form would show. */
function State({ field, controls, state, value: start }: StateProps) {
  const type = fieldTypeOf(field);
  const [value, setValue] = useState(() => type.read(start));
  const Control = controlOf(controls, field);
  const sent = type.send(value);
  const error = errorsOf([field], 'Record', { [field.path]: sent }, { list: [] })[field.path];
  return (
    <Specimen state={state}>
      <Control
        field={field}
        resource={category}
        valueAt={() => sent}
        discards={0}
        onUnresolved={() => undefined}
        input={{
          label: field.label,
          hint: field.hint,
          value,
          onChange: setValue,
          error: state === 'wrong' ? error : undefined,
          disabled: state === 'disabled',
        }}
      />
    </Specimen>
  );
}

interface StateProps extends Pick<Sample, 'field'> {
  controls: FieldControls;
  state: 'empty' | 'filled' | 'wrong' | 'disabled';
  value: unknown;
}

/** A store whose only server is a list of categories. */
function createCategories() {
  const http = createRequestLayer({ send: async () => ({ categories: CATEGORIES }) });
  const extraArgument: Services = { host: HOST, http };
  return configureStore({
    reducer: combineReducers({
      auth: authReducer,
      scope: scopeReducer,
      reads: readsReducerOf([category]),
      resources: combineReducers({ category: reducerOf(category) }),
    }),
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument }, serializableCheck: false, immutableCheck: false }),
  });
}
