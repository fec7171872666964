"""Registers the environments with Gymnasium: import this module, or let Gymnasium import it:

    gymnasium.make("impel_environments:impel/LunarLander-v3")
"""

from gymnasium.envs.registration import register

for name, settings in (
    ("LunarLander-v3", {}),
    ("LunarLanderContinuous-v3", {"continuous": True}),
):
    register(
        id=f"impel/{name}",
        entry_point="lunar_lander:LunarLander",
        vector_entry_point="vector:LunarLanderVector",
        kwargs=settings,
        max_episode_steps=1000,
        reward_threshold=200,
    )
for name, steps, settings in (
    ("BipedalWalker-v3", 1600, {}),
    ("BipedalWalkerHardcore-v3", 2000, {"hardcore": True}),
):
    register(
        id=f"impel/{name}",
        entry_point="bipedal_walker:BipedalWalker",
        kwargs=settings,
        max_episode_steps=steps,
        reward_threshold=300,
    )
register(
    id="impel/CarRacing-v3",
    entry_point="car_racing:CarRacing",
    max_episode_steps=1000,
    reward_threshold=900,
)
